/** The longer side in pixels that a picture has on paper, by how many share a page: about 200 to the inch. */
const sides: Record<number, number> = { 1: 1500, 2: 1100, 4: 850, 6: 700 }
const QUALITY = 78
/** From here on each is made smaller, so that the file can still be mailed. */
const MANY = 80

export function pictureSide(perPage: number, count: number): { side: number; quality: number } {
  const side = sides[perPage] ?? 1100
  const smaller = count > MANY ? Math.max(0.62, Math.sqrt(MANY / count)) : 1
  return { side: Math.round(side * smaller), quality: count > MANY ? QUALITY - 6 : QUALITY }
}
