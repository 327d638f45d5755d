import sharp from 'sharp'

/** A portrait to upload: somebody in a yellow hat. */
export function samplePhoto(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#b9c9d6"/>
    <circle cx="300" cy="310" r="120" fill="#e2b48f"/><path d="M170 270q130-150 260 0z" fill="#d9a21b"/>
    <path d="M120 800q10-300 180-350 170 50 180 350z" fill="#8a4b2a"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
