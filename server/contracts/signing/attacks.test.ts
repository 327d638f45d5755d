import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { changeContract, linkContract } from '#contract/contracts/calls.ts'
import { getContractPdf } from '#contract/contracts/evidence/calls.ts'
import { signContract, viewContractToSign } from '#contract/contracts/signing/calls.ts'
import { readAndSign, sentHomeContract } from '#test/samples/home-contract.ts'
import { countersign, read, type SignerLink, sentContract, sign, signedContract, typed } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
const words = { status: 'error', error_code: 'not_found', message: "This link doesn't work anymore" }

type Row = { company_id: string; id: string }
const count = (
  { company_id, id }: Row,
  table: 'contract_signature' | 'contract_event' | 'contract_file',
  kind?: string,
) =>
  test.platform.database.inCompany(company_id, async (db) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where contract_id = ${id} ${kind ? sql`and kind = ${kind}` : sql``}`.execute(db)
    return rows[0]?.n
  })

/** What every bad link is answered, by each call that takes one; none of them does anything. */
async function expectBad(link: Partial<SignerLink> & { id: string }) {
  const answers = [
    await openBrowser(test).call(viewContractToSign, link as SignerLink),
    await openBrowser(test).call(signContract, { ...(link as SignerLink), ...typed, action: 'sign' }),
    await openBrowser(test).call(getContractPdf, link),
  ]
  for (const { code, body } of answers) {
    expect(code).toBe(404)
    expect(body).toEqual(words)
  }
}

describe('a link that is not quite right', () => {
  it('is answered 404 in the same words, whichever bit of its token is another', async () => {
    const { link, ...contract } = await sentContract(test)
    const bytes = Buffer.from(link.token, 'base64url')
    expect(bytes).toHaveLength(32)
    for (let bit = 0; bit < 256; bit++) {
      const other = Buffer.from(bytes)
      other.writeUInt8(other.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      const { code, body } = await read(test, { ...link, token: other.toString('base64url') })
      expect({ code, body }).toEqual({ code: 404, body: words })
    }
    expect(await count(contract, 'contract_event', 'opened')).toBe(0)
    expect(await expectSuccess(read(test, link))).toMatchObject({ state: 'ready' })
  }, 60_000)

  it('is so with half of it right: another signer, another contract, another company', async () => {
    const one = await sentContract(test, { spouse: true })
    const two = await sentContract(test)
    const { token, uid, id } = one.link
    const signers = await test.platform.database.inCompany(one.company_id, (db) =>
      db.selectFrom('contract_signer').select('id').where('contract_id', '=', id).execute(),
    )
    for (const other of signers.filter((each) => each.id !== uid)) await expectBad({ id, uid: other.id, token })
    await expectBad({ id: two.id, uid, token })
    await expectBad({ id: two.id, uid: two.link.uid, token })
    await expectBad({ id, uid, token: two.link.token })
    await expectBad({ id: '018f0000-0000-7000-8000-000000000000', uid, token })
    expect(await count(one, 'contract_signature')).toBe(0)
  })

  it('is so with garbage for each part, and without one', async () => {
    const { link } = await sentContract(test)
    for (const uid of ['', 'x', '1 or 1=1', '0', `${link.uid}0`]) await expectBad({ ...link, uid })
    for (const token of ['x', '../../etc', 'a'.repeat(200)]) await expectBad({ ...link, token })
    expect((await openBrowser(test).call(viewContractToSign, { ...link, id: 'nonsense' })).code).toBe(404)
  })

  it('is so once it was revoked, as the contract was withdrawn or a new version begun', async () => {
    for (const action of ['void', 'revise']) {
      const { link, browser, id } = await sentContract(test)
      await expectSuccess(browser.call(changeContract, { id, action, reason: 'A mistake' }))
      await expectBad(link)
    }
  })

  it('is so for a document of another kind: a link to sign opens nothing else', async () => {
    const { link } = await sentContract(test)
    const answer = await openBrowser(test).call(getContractPdf, { id: link.id, token: link.token })
    expect(answer.body).toEqual(words)
  })
})

describe('a contract that is over', () => {
  it('is signed by nobody once its last day has passed, and says until when it could be', async () => {
    const { link, browser, id } = await sentContract(test)
    const today = test.platform.today
    stopClock(test, '2031-01-01T12:00:00Z')
    try {
      expect((await sign(test, link)).body).toMatchObject({ error_code: 'invalid_transition' })
      expect((await countersign(browser, id)).body).toMatchObject({ error_code: 'invalid_transition' })
      expect(await expectSuccess(read(test, link))).toMatchObject({ state: 'expired' })
    } finally {
      test.platform.today = today
    }
    await expectSuccess(sign(test, link))
  })

  it('stays readable by its links once everybody has signed, and signs nothing', async () => {
    const { link, browser, id } = await signedContract(test)
    expect(await expectSuccess(read(test, link))).toMatchObject({ state: 'completed' })
    expect(await expectSuccess(sign(test, link))).toMatchObject({ state: 'completed' })
    const say = (action: string) =>
      openBrowser(test).call(signContract, { ...link, action, reason: 'No', message: 'No' })
    for (const action of ['decline', 'request_changes', 'withdraw_consent']) expect((await say(action)).code).toBe(400)
    for (const action of ['void', 'revise', 'resend'])
      expect((await browser.call(changeContract, { id, action, reason: 'No' })).body).toMatchObject({
        error_code: 'invalid_transition',
      })
  })
})

describe('fifty at once', () => {
  it('signing are one signature, one event and one contract that is completed', async () => {
    const contract = await sentContract(test, { company: false })
    const answers = await Promise.all(Array.from({ length: 50 }, () => sign(test, contract.link)))
    for (const { code, body } of answers) {
      expect([200, 503]).toContain(code)
      if (code === 200) expect(body).toMatchObject({ state: 'completed' })
    }
    expect(answers.some(({ code }) => code === 200)).toBe(true)
    expect(await count(contract, 'contract_signature')).toBe(1)
    expect(await count(contract, 'contract_event', 'signed')).toBe(1)
    expect(await count(contract, 'contract_event', 'completed')).toBe(1)
    await test.work()
    expect(await count(contract, 'contract_file')).toBe(3)
    const copies = (await mailTo(test, contract.email)).filter(({ subject }) => subject.startsWith('Signed: '))
    expect(copies).toHaveLength(1)
  }, 60_000)

  it('of which one withdraws it: it is signed or withdrawn, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const contract = await sentContract(test, { company: false })
      const { browser, id, link } = contract
      const withdraw = () => browser.call(changeContract, { id, action: 'void', reason: 'A mistake' })
      const [signed, voided] = await Promise.all(
        round % 2 ? [sign(test, link), withdraw()] : [sign(test, link), withdraw()],
      )
      expect([signed.code, voided.code].filter((code) => code === 200)).toHaveLength(1)
      expect(await count(contract, 'contract_signature')).toBe(signed.code === 200 ? 1 : 0)
      expect(await count(contract, 'contract_event', 'voided')).toBe(voided.code === 200 ? 1 : 0)
    }
  }, 60_000)

  it('a link that is revoked while it is answered signs nothing', async () => {
    const contract = await sentContract(test)
    const { link, company_id } = contract
    let signing: ReturnType<typeof sign> | undefined
    await test.platform.database.inCompany(company_id, async (db) => {
      await sql`select 1 from contract where id = ${link.id} for update`.execute(db)
      signing = sign(test, link)
      await untilSomebodyWaits()
      await sql`update link set revoked_at = now() where contract_id = ${link.id}`.execute(db)
    })
    expect((await signing)?.body).toEqual(words)
    expect(await count(contract, 'contract_signature')).toBe(0)
  })
})

describe('what was signed and not sealed', () => {
  it('is sealed by the sweep, once, though its work was lost', async () => {
    const contract = await sentContract(test, { company: false })
    await expectSuccess(sign(test, contract.link))
    const { print, printLong } = test.platform.pdf
    // As if the machine had died in the midst of it: nothing of it is kept.
    test.platform.pdf.printLong = async () => {
      throw new Error('The power is gone')
    }
    await test.work()
    test.platform.pdf.printLong = printLong
    expect(print).toBe(test.platform.pdf.print)
    expect(await count(contract, 'contract_file')).toBe(1)
    await runSweep('2031-01-01T12:00:00.000Z')
    await runSweep('2031-01-01T12:00:00.000Z')
    await test.work()
    expect(await count(contract, 'contract_file')).toBe(3)
    expect(await count(contract, 'contract_event', 'sealed')).toBe(1)
    const copies = (await mailTo(test, contract.email)).filter(({ subject }) => subject.startsWith('Signed: '))
    expect(copies).toHaveLength(1)
  })
})

describe('buyers who have signed and have no copy', () => {
  it('are given it by the sweep, once, though its work was lost', async () => {
    const contract = await sentHomeContract(test)
    const { printLong } = test.platform.pdf
    await expectSuccess(readAndSign(test, contract.link))
    test.platform.pdf.printLong = async () => {
      throw new Error('The power is gone')
    }
    await test.work()
    test.platform.pdf.printLong = printLong
    expect(await count(contract, 'contract_file')).toBe(1)
    await runSweep('2031-01-01T12:00:00.000Z')
    await runSweep('2031-01-01T12:00:00.000Z')
    await test.work()
    expect(await count(contract, 'contract_file')).toBe(2)
    await runSweep('2031-01-01T12:00:00.000Z')
    const copies = (await mailTo(test, contract.email)).filter(({ subject }) => subject.startsWith('Your copy of'))
    expect(copies).toHaveLength(1)
  })
})

describe('limits', () => {
  it('of a link hold for every spelling of its ids, and from wherever it is asked', async () => {
    const { link } = await sentContract(test)
    const spellings = [link.id, link.id.toUpperCase()]
    const codes: number[] = []
    for (let at = 0; at < 22; at++) {
      const id = spellings[at % 2] ?? link.id
      codes.push((await openBrowser(test).call(getContractPdf, { ...link, id })).code)
    }
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(20)
    expect(codes.at(-1)).toBe(429)
  })

  it('of an address hold for a whole network of IPv6', async () => {
    const { link } = await sentContract(test)
    const codes: number[] = []
    for (let at = 0; at < 34; at++) {
      const browser = openBrowser(test, `2001:db8:1:2:${at.toString(16)}::${at.toString(16)}`)
      codes.push((await browser.call(signContract, { ...link, action: 'consent' })).code)
    }
    expect(codes.at(-1)).toBe(429)
    expect((await openBrowser(test, '2001:db8:1:3::1').call(signContract, { ...link, action: 'consent' })).code).toBe(
      200,
    )
  })
})

it('a repeat with the same key is the first answer, and a further link works beside the first', async () => {
  const { link, browser, id } = await sentContract(test)
  const key = { 'idempotency-key': `sign-${link.uid}` }
  const input = { ...link, ...typed, action: 'sign' }
  const [one, two] = [openBrowser(test), openBrowser(test)]
  const first = await expectSuccess(one.call(signContract, input, key))
  expect(await expectSuccess(two.call(signContract, input, key))).toEqual(first)
  const { url } = await expectSuccess(browser.call(linkContract, { id, signer_id: link.uid }))
  const token = new URL(url).pathname.split('/').at(-1) ?? ''
  expect(await expectSuccess(read(test, { ...link, token }))).toMatchObject({ state: 'signed' })
})

/** Until a statement waits for a lock. */
async function untilSomebodyWaits() {
  for (;;) {
    const waiting = await test.platform.database.outside(async (db) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(db)
      return rows[0]?.n ?? 0
    })
    if (waiting > 0) return
  }
}

async function runSweep(now: string) {
  const before = test.platform.now
  test.platform.now = () => now
  const { sweepUnsealed } = await import('../sealing/sweep-unsealed.ts')
  await sweepUnsealed(test.platform)
  test.platform.now = before
}
