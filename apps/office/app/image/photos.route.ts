export { itemPhotos as loader } from "./photos.server"
