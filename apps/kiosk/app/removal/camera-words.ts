export const cameraWords = {
  open: "Camera",
  close: "Close camera",
  title: "Camera",
  picture: "What the camera sees. Hold a label in front of it.",
  other: "Other camera",
  lightOn: "Light on",
  lightOff: "Light off",
  loading: "Opening the camera",
  notLoaded: "The camera could not be loaded. Reload this page when the network is back.",
  notAllowed:
    "The browser is not allowed to use the camera. Allow it in the address bar or in the settings of this app.",
  none: "This computer has no camera.",
  busy: "The camera does not respond. Another program may be using it.",
} as const
