import { practiceAddress } from '#server/platform/payments/practice-address.ts'
import type { PracticeKeys } from '#server/platform/payments/practice-keys.ts'
import { clockId } from './faults/clock-and-faults.ts'

/** Whether another server of this product already runs the practice processor of this DATA_DIR. */
export async function isPracticeRunning(dataDir: string, { secret_key }: PracticeKeys): Promise<boolean> {
  const address = practiceAddress(dataDir)
  if (!address) return false
  try {
    const answer = await fetch(`${address.url}/v1/test_helpers/test_clocks/${clockId}`, {
      headers: { authorization: `Bearer ${secret_key}` },
      signal: AbortSignal.timeout(2_000),
    })
    const clock = (await answer.json()) as { id?: string }
    return clock.id === clockId
  } catch {
    return false
  }
}
