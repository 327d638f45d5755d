import { bankUnavailable } from '#server/platform/bank/ask.ts'
import { problemOf } from '#server/platform/bank/bank-error.ts'
import type { BankPage, BankProvider } from '#server/platform/bank/shapes.ts'

/** All that a bank has to say since a cursor. */
export type BankRun = { pages: BankPage[]; cursor: string }

/** How often a run begins anew because lines changed while it was read. */
const mostAttempts = 5

/**
 * Reads a run from its cursor to the end; where lines changed meanwhile it begins at the cursor again. `hear`: how many lines
 * there are so far. Source: https://plaid.com/docs/api/products/transactions/#transactionssync
 */
export async function readRun(
  bank: BankProvider,
  accessToken: string,
  from: string | null,
  hear: (lines: number) => Promise<void>,
): Promise<BankRun> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    try {
      return await readPages(bank, accessToken, from, hear)
    } catch (error) {
      if (problemOf(error) !== 'mutated') throw error
    }
  }
  throw bankUnavailable('Lines went on changing while they were read')
}

async function readPages(
  bank: BankProvider,
  accessToken: string,
  from: string | null,
  hear: (lines: number) => Promise<void>,
): Promise<BankRun> {
  const pages: BankPage[] = []
  let cursor = from
  let lines = 0
  for (;;) {
    const page = await bank.syncPage(accessToken, cursor)
    if (page.has_more && page.next_cursor === cursor) throw bankUnavailable('A page led to itself')
    pages.push(page)
    cursor = page.next_cursor
    lines += page.added.length + page.modified.length + page.removed.length
    await hear(lines)
    if (!page.has_more) return { pages, cursor }
  }
}
