import * as calls from '#contract/contracts/calls.ts'
import { send } from '#web/api/send.ts'

/** The text of the latest contract of a client, and who signed it in which order. */
export async function readLast(client_id: string) {
  const { contracts } = await send(calls.listContracts, { client_id, page_size: 1 })
  const [row] = contracts
  if (!row) return {}
  const { contract } = await send(calls.getContract, { id: row.id })
  return { content: contract.content, signing_order: contract.signing_order }
}
