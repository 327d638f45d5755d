/** At most this many bytes of PNG go over the wire. */
export const SIGNATURE_BYTES = 200_000

/** The canvas as a PNG data URL, made smaller until it is small enough. */
export function signatureImage(canvas: HTMLCanvasElement): string {
  for (let width = Math.min(canvas.width, 1200); ; width = Math.floor(width / 1.5)) {
    const url = drawAt(canvas, width)
    // Base64 writes three bytes as four letters.
    if ((url.length * 3) / 4 <= SIGNATURE_BYTES || width < 200) return url
  }
}

function drawAt(canvas: HTMLCanvasElement, width: number) {
  const copy = document.createElement('canvas')
  copy.width = width
  copy.height = Math.round((canvas.height * width) / canvas.width)
  copy.getContext('2d')?.drawImage(canvas, 0, 0, copy.width, copy.height)
  return copy.toDataURL('image/png')
}
