import { clockId } from './clock-and-faults.ts'
import type { PracticeKeys } from './keys.ts'
import { practicePlace } from './place.ts'

/** Whether another server of this product already runs the practice processor of this DATA_DIR. */
export async function runsBesideUs(dataDir: string, { secret_key }: PracticeKeys): Promise<boolean> {
  const place = practicePlace(dataDir)
  if (!place) return false
  try {
    const answer = await fetch(`${place.url}/v1/test_helpers/test_clocks/${clockId}`, {
      headers: { authorization: `Bearer ${secret_key}` },
      signal: AbortSignal.timeout(2_000),
    })
    const clock = (await answer.json()) as { id?: string }
    return clock.id === clockId
  } catch {
    return false
  }
}
