import { chromium } from "@playwright/test"
import { createRequire } from "node:module"
