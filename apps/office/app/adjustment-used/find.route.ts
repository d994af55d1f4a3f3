export { findScanned as loader } from "./pull.server"
