import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { cloneDatabase } from '#test/server/database.ts'
import { claimPractice } from './one-practice.ts'

const { url } = await cloneDatabase()
const [here, elsewhere] = ['a', 'b'].map((name) => mkdtempSync(join(tmpdir(), `chalkline-test-${name}-`))) as [
  string,
  string,
]
afterAll(() => [here, elsewhere].map((folder) => rmSync(folder, { recursive: true, force: true })))

it('an operator whose second server would practise with cards of its own is told in one line', async () => {
  const first = await claimPractice(url, here)
  await expect(claimPractice(url, elsewhere)).rejects.toThrow(
    /^Another server of this database practises with cards and banks in another DATA_DIR: set the keys of real providers, or let all servers share one DATA_DIR on one machine\.$/,
  )
  const beside = await claimPractice(url, here)
  await Promise.all([first.release(), beside.release()])
  const moved = await claimPractice(url, elsewhere)
  await moved.release()
})

it('servers of another database practise as they like', async () => {
  const other = await cloneDatabase()
  const first = await claimPractice(url, here)
  const second = await claimPractice(other.url, elsewhere)
  await Promise.all([first.release(), second.release()])
})
