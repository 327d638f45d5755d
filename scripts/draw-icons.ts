/** Draws the app's icons into web/public. Run it after a change of the mark: node scripts/draw-icons.ts */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const BOARD = '#1C2530'
const CHALK = '#EDE9E1'
const LINE = '#5F93E6'

await writeFile(target('favicon.svg'), `${mark(14)}\n`)
for (const size of [192, 512])
  await sharp(Buffer.from(mark(0)), { density: 1200 })
    .resize(size)
    .flatten({ background: BOARD })
    .png({ compressionLevel: 9, palette: true })
    .toFile(target(`icon-${size}.png`))

/* The reel is a square; the line leaves its upper edge rising by 8 degrees (tan 8° = 0.1405) and runs off the board.
   All of the reel lies within the middle 80 %, which every mask keeps. */
function mark(corner: number) {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Chalkline</title>',
    `<rect width="64" height="64" rx="${corner}" fill="${BOARD}"/>`,
    `<path d="M32 26 64 21.5v4.4L32 30.4z" fill="${LINE}"/>`,
    `<path d="M12 24h22v22H12zm8 8v6h6v-6z" fill="${CHALK}" fill-rule="evenodd"/>`,
    '</svg>',
  ].join('')
}

function target(name: string) {
  return fileURLToPath(new URL(`../web/public/${name}`, import.meta.url))
}
