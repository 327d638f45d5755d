import { type PracticeBankKeys, practiceBankAddress } from '#server/platform/bank/practice-address.ts'

/** Whether another server of this product already runs the practice bank of this DATA_DIR. */
export async function isPracticeBankRunning(
  dataDir: string,
  { client_id, secret }: PracticeBankKeys,
): Promise<boolean> {
  const url = practiceBankAddress(dataDir)
  if (!url) return false
  try {
    const answer = await fetch(`${url}/institutions/get`, {
      method: 'POST',
      headers: { 'plaid-client-id': client_id, 'plaid-secret': secret },
      signal: AbortSignal.timeout(2_000),
    })
    return answer.status === 200 && 'institutions' in ((await answer.json()) as object)
  } catch {
    return false
  }
}
