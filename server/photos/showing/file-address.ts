/** Where a picture of a gallery is fetched: open for whoever may see it, by a session. */
export function addressOf(galleryId: string, key: string): string {
  return `/api/photos/${galleryId}/files/${key}/`
}
