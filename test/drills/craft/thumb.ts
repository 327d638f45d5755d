import type { CheckFindings, Visit } from './visit.ts'

const PHONE = { width: 390, height: 844 }
/** The lower 40 % of the screen, where a thumb reaches. */
const REACH = PHONE.height * 0.6
const APART = 8

/** 23: what is done most at a site lies where the thumb is, is large enough, and is not close to another. */
export async function liesAtTheThumb(visit: Visit): Promise<CheckFindings> {
  const failed: string[] = []
  const figures: Record<string, number> = {}
  const { job } = visit.known
  const screens = [
    { what: 'my day', path: '/dashboard', names: [/^Photo/, /^Directions/] },
    { what: 'job', path: `/jobs/${job.in_progress}`, names: [/^Photo$/, /^Complete job/] },
  ]
  for (const { what, path, names } of screens) {
    const page = await visit.open(path, { viewer: 'crew', ...PHONE })
    const boxes = []
    for (const name of names) {
      const found = page.locator('a, button').filter({ visible: true }).filter({ hasText: name }).last()
      const box = (await found.count()) > 0 ? await found.boundingBox() : null
      if (!box) failed.push(`${what}: ${name} is not there`)
      else boxes.push({ name: String(name), ...box })
    }
    for (const { name, y, height } of boxes) {
      figures[`${what} ${name}`] = Math.round(y)
      if (y < REACH || y + height > PHONE.height) failed.push(`${what}: ${name} stands ${Math.round(y)} px down`)
      if (height < 44) failed.push(`${what}: ${name} is ${Math.round(height)} px high`)
    }
    const [one, other] = boxes.toSorted((a, b) => a.x - b.x)
    if (one && other && other.x - (one.x + one.width) < APART) failed.push(`${what}: the two are too close`)
    await page.context().close()
  }
  return { figures, failed }
}
