/** Where the photos on the lines of a document are: at the document of this id, by the token of a link or a session; or each as it is known. */
export type PhotoPlace = { id: string; token?: string } | ((photoId: string) => string | undefined)
