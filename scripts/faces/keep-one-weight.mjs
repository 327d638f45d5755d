import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The one weight in which a face is used that stands in for characters beyond our own. */
const kept = '400Regular'

/** Deletes the other weights of those faces, three quarters of what they weigh. `npm ci` brings them back, and the next start deletes them. */
export function keepOneWeight(root) {
  const families = JSON.parse(readFileSync(join(root, 'server/platform/pdf/further-faces.json'), 'utf8'))
  for (const family of families) {
    const folder = join(root, 'node_modules/@expo-google-fonts', family.toLowerCase().replaceAll(' ', '-'))
    const weights = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d{3}[A-Z]/.test(name)) : []
    for (const weight of weights) if (weight !== kept) rmSync(join(folder, weight), { recursive: true, force: true })
  }
}
