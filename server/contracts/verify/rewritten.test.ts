import { createHash } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { verifyContract, verifyFile } from '#contract/contracts/evidence/calls.ts'
import { appendEvent } from '#server/contracts/evidence/append-event.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { signedContract } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { asForger, forge } from '#test/server/forger.ts'
import { type ChainedEvent, digestOf, hashOfEvent } from '../evidence/chain.ts'
import { writeHead } from '../evidence/head.ts'
import { type SealWords, sealText } from '../sealing/seal-text.ts'

const test = await openTestApp()
type SignedContract = Awaited<ReturnType<typeof signedContract>>

const sealOf = async ({ id, company_id }: SignedContract) =>
  test.platform.database.inCompany(company_id, (db) =>
    db.selectFrom('contract_seal').selectAll().where('contract_id', '=', id).executeTakeFirstOrThrow(),
  )
const ask = (code: string) => expectSuccess(openBrowser(test).call(verifyContract, { code }))

type Event = ChainedEvent & { detail: Record<string, unknown> }

/** Writes the whole chain of a contract anew, each event changed or left out, with hashes that fit; answers its head. */
async function rewrite(id: string, change: (event: Event) => Event | undefined) {
  return asForger(test, async (client) => {
    const { rows } = await client.query('select * from contract_event where contract_id = $1 order by seq', [id])
    await client.query('delete from contract_event where contract_id = $1', [id])
    let head = { events: 0, head_hash: '' }
    for (const row of rows) {
      const event = change({ ...row, at: row.at.toISOString() })
      if (!event) continue
      const previous_hash = head.head_hash || null
      head = { events: head.events + 1, head_hash: hashOfEvent(previous_hash, event) }
      await client.query(
        'insert into contract_event select (jsonb_populate_record(null::contract_event, to_jsonb($1::json))).*',
        [JSON.stringify({ ...event, seq: head.events, previous_hash, hash: head.head_hash })],
      )
    }
    return head
  })
}

describe('somebody who writes the whole chain anew, with hashes that fit,', () => {
  it('is found out by the seal, whatever they write beside it', async () => {
    const signed = await signedContract(test)
    const { code } = await sealOf(signed)
    const title = `brand = jsonb_set(brand, '{title}', '"Deck for free"')`
    await forge(
      test,
      `update contract set title = 'Deck for free' where id = '${signed.id}'`,
      `update contract_snapshot set ${title} where contract_id = '${signed.id}'`,
    )
    const [snapshot] = await asForger(test, async (client) => {
      const { rows } = await client.query('select * from contract_snapshot where contract_id = $1', [signed.id])
      return rows
    })
    const content_sha256 = digestOf({ content: snapshot.content, brand: snapshot.brand, signers: snapshot.signers })
    const head = await rewrite(signed.id, (event) =>
      event.kind === 'sent' ? { ...event, detail: { ...event.detail, content_sha256 } } : event,
    )
    await forge(
      test,
      `update contract_snapshot set content_sha256 = '${content_sha256}' where contract_id = '${signed.id}'`,
    )
    expect(await ask(code)).toMatchObject({
      genuine: false,
      contract: null,
      summary: expect.stringContaining('not those that were sealed'),
    })
    await forge(test, `update contract_seal set head_hash = '${head.head_hash}' where contract_id = '${signed.id}'`)
    expect(await ask(code)).toMatchObject({
      genuine: false,
      contract: null,
      summary: expect.stringContaining('recorded about the seal was changed'),
    })
  })

  it('is found out where a consent is left out with its row', async () => {
    const signed = await signedContract(test)
    const { code } = await sealOf(signed)
    await forge(
      test,
      `delete from contract_consent where signer_id in (select id from contract_signer where contract_id = '${signed.id}')`,
    )
    await rewrite(signed.id, (event) => (event.kind === 'consented' ? undefined : event))
    expect(await ask(code)).toMatchObject({ genuine: false, contract: null })
  })
})

describe('a contract that was withdrawn after it was sealed', () => {
  const withdraw = async (signed: SignedContract, note: string) => {
    const at = test.platform.now()
    await test.platform.database.inCompany(signed.company_id, (db, companyId) =>
      appendEvent({ db, companyId, platform: test.platform }, signed.id, { kind: 'voided', at, detail: { note } }),
    )
    return at
  }

  it('is said to be withdrawn, by its event and not by its row', async () => {
    const signed = await signedContract(test)
    const { code } = await sealOf(signed)
    const at = await withdraw(signed, 'A mistake')
    const hidden = await ask(code)
    expect(hidden).toMatchObject({ genuine: false, contract: { voided_at: at } })
    expect(hidden.summary).toContain('that it was withdrawn or not')
    await forge(
      test,
      `update contract set status = 'voided', voided_at = '${at}', void_reason = 'A mistake' where id = '${signed.id}'`,
    )
    const told = await ask(code)
    expect(told).toMatchObject({ genuine: true, contract: { voided_at: at } })
    expect(told.summary).toContain('It was withdrawn later.')
    await forge(test, `delete from contract_event where contract_id = '${signed.id}' and kind = 'voided'`)
    expect((await ask(code)).summary).toContain('The last event is missing')
  })
})

describe('a contract whose rows were all moved to another company', () => {
  it('is not vouched for there', async () => {
    const [signed, other] = [await signedContract(test), await signedContract(test)]
    const { code } = await sealOf(signed)
    // Their bytes as well.
    const filesOf = (company: string) => join(test.platform.env.DATA_DIR, 'files/companies', company, 'contract')
    cpSync(filesOf(signed.company_id), filesOf(other.company_id), { recursive: true })
    const tables = ['signer', 'signature', 'snapshot', 'file', 'event', 'head', 'seal']
    await forge(
      test,
      `update contract_consent set company_id = '${other.company_id}'
        where signer_id in (select id from contract_signer where contract_id = '${signed.id}')`,
      // Its number there is taken.
      `update contract set number = 'CON-0002' where id = '${other.id}'`,
      `update contract set company_id = '${other.company_id}' where id = '${signed.id}'`,
      `update file set company_id = '${other.company_id}' where company_id = '${signed.company_id}'`,
      ...tables.map(
        (table) => `update contract_${table} set company_id = '${other.company_id}' where contract_id = '${signed.id}'`,
      ),
    )
    const answer = await ask(code)
    expect(answer.genuine).toBe(false)
    expect(answer.summary).toContain('the company that it belongs to')
  })
})

describe('somebody with another PDF, whose hash was written over that of the signed one,', () => {
  it('is not told that it is the signed document', async () => {
    const signed = await signedContract(test)
    const file = Buffer.from('%PDF-1.7 another contract')
    const handIn = { filename: 'signed.pdf', mimetype: 'application/pdf', bytes: Uint8Array.from(file) }
    const hash = createHash('sha256').update(file).digest('hex')
    for (const column of ['original_sha256', 'result_sha256']) {
      await forge(test, `update contract_seal set ${column} = '${hash}' where contract_id = '${signed.id}'`)
      const answer = await expectSuccess(openBrowser(test).call(verifyFile, { file: handIn }))
      expect(answer).toMatchObject({ genuine: false, contract: null })
      expect(JSON.stringify(answer)).not.toContain('byte for byte.')
    }
  })
})

describe('a contract that was sealed before more was bound', () => {
  const added = ['v', 'company_id', 'signing_order', 'disclosure_version', 'fields_sha256']

  /** As the product sealed it before: events that hold less, and times a moment later than those of the rows. */
  const sealedBefore = async () => {
    const signed = await signedContract(test)
    const { id, company_id } = signed
    const head = await rewrite(id, ({ detail, kind, at, ...event }) => {
      const less = Object.fromEntries(
        Object.entries(detail).filter(
          ([name]) => !added.includes(name) || (kind === 'consented' && name === 'disclosure_version'),
        ),
      )
      return { ...event, kind, detail: less, at: new Date(Date.parse(at) + 7).toISOString() }
    })
    const { company_id: _, key_id: __, signature: ___, ...seal } = await sealOf(signed)
    const words: SealWords = { ...seal, ...head, sealed_at: new Date(seal.sealed_at).toISOString() }
    const by = await test.platform.seals.sign(sealText(words))
    await test.platform.database.inCompany(company_id, (db, companyId: CompanyId) =>
      writeHead({ db, platform: test.platform, companyId }, id, head),
    )
    await forge(
      test,
      `update contract_seal set events = ${head.events}, head_hash = '${head.head_hash}', signature = '${by.signature}'
        where contract_id = '${id}'`,
    )
    return { ...signed, code: words.code }
  }

  it('is genuine as it was, and is said to leave out what was not bound', async () => {
    const signed = await signedContract(test)
    const now = await ask((await sealOf(signed)).code)
    expect(now.contract?.leaves_out).toEqual([])
    const before = await ask((await sealedBefore()).code)
    expect(before.genuine).toBe(true)
    expect(before.contract?.leaves_out).toEqual([
      'Those times to the millisecond',
      'The order of signing',
      'What was filled in',
      "The company's account",
    ])
    expect([...(before.contract?.covers ?? []), ...(before.contract?.leaves_out ?? [])].toSorted()).toEqual(
      now.contract?.covers.toSorted(),
    )
  })

  it('is not vouched for where what was bound was changed', async () => {
    const set = (table: string, change: string) => (id: string) =>
      `update ${table} set ${change} where ${table === 'contract' ? 'id' : 'contract_id'} = '${id}'`
    for (const change of [
      set('contract', "title = 'Deck for free'"),
      set('contract', "completed_at = completed_at - interval '1 day'"),
      set('contract', "sent_at = sent_at - interval '1 day'"),
      set('contract', 'expires_on = expires_on + 60'),
      set('contract_signer', "email = 'mallory@example.com'"),
      set('contract_snapshot', "disclosure_version = '2020-01'"),
      (id: string) =>
        `delete from contract_consent where signer_id in (select id from contract_signer where contract_id = '${id}')`,
    ]) {
      const { id, code } = await sealedBefore()
      await forge(test, change(id))
      expect((await ask(code)).genuine, change(id)).toBe(false)
    }
  })
})
