export { scannedCode as loader } from "./scan.server"
