/** The size limit of an uploaded photo in bytes (decisions D-43). */
export const largestPhoto = 10_485_760

/** The most photos of a slot or a colour; a client's setting may allow fewer (decisions D-73). */
export const mostPhotos = 5

/** The sides of a thumbnail, in pixels (document 1 §9). */
export const thumbnailSide = 200

/** The message for a file that is no photo (document 1 §5). */
export const onlyPhotos = "Only support file png, jpeg and jpg"

export const mainImageKept = "Main Image can't be deleted."
