import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  getContractCertificate,
  getContractPdf,
  verifyContract,
  verifyFile,
} from '#contract/contracts/evidence/calls.ts'
import { signedContract } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { forge } from '#test/server/forger.ts'
import { checkEvidence } from './check-evidence.ts'

const test = await openTestApp()

async function brokenOf({ id, company_id }: { id: string; company_id: string }) {
  const { checks } = await test.platform.database.inCompany(company_id, (db, companyId) =>
    checkEvidence({ db, companyId, platform: test.platform }, id),
  )
  return checks.find(({ ok }) => !ok)
}

const codeOf = async ({ id, company_id }: { id: string; company_id: string }) => {
  const { code } = await test.platform.database.inCompany(company_id, (db) =>
    db.selectFrom('contract_seal').select('code').where('contract_id', '=', id).executeTakeFirstOrThrow(),
  )
  return code
}

const pdfOf = async (browser: Browser, input: { id: string; original?: boolean }) =>
  (await browser.call(getContractPdf, input)).raw.rawPayload

const upload = (bytes: Uint8Array) => ({
  file: { filename: 'signed.pdf', mimetype: 'application/pdf', bytes: Uint8Array.from(bytes) },
})
const verify = (bytes: Uint8Array) => expectSuccess(openBrowser(test).call(verifyFile, upload(bytes)))

describe('anybody with the code of a signed contract', () => {
  it('is told that everything is as it was, what it is, and what cannot be proven', async () => {
    const signed = await signedContract(test)
    const code = await codeOf(signed)
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('0', 'O')]) {
      const answer = await expectSuccess(openBrowser(test).call(verifyContract, { code: typed }))
      expect(answer).toMatchObject({
        genuine: true,
        contract: { signers: [{ name: 'Renee Ortiz' }, { name: 'Sam Harlow' }] },
      })
      expect(answer.summary).toContain('cannot prove')
      expect(answer.checks.every(({ ok }) => ok)).toBe(true)
    }
  })

  it('is told so too where the code stands in a link, or has behind it what an email put there', async () => {
    const code = await codeOf(await signedContract(test))
    for (const around of ['.', '>', ')', ').', '>.', ',', ' ']) {
      const { body } = await openBrowser(test).call(verifyContract, { code: `${code}${around}` })
      expect(body, around).toMatchObject({ genuine: true })
    }
    const link = `<https://chalkline.example/verify/${code}>.`
    expect((await openBrowser(test).call(verifyContract, { code: link })).body).toMatchObject({ genuine: true })
  })

  it('is told that nothing is known of another code, and of what is no code at all', async () => {
    for (const code of ['7K3QX-9ZD1M-4VB8T-W0RHC', 'nonsense', "'; drop table contract", 'ab'.repeat(32)]) {
      const answer = await expectSuccess(openBrowser(test).call(verifyContract, { code }))
      expect(answer).toMatchObject({ genuine: false, contract: null })
    }
  })
})

describe('somebody who hands in a file', () => {
  it('hears whether it is the signed one, the one that was sent, changed, or another', async () => {
    const signed = await signedContract(test)
    const file = await pdfOf(signed.browser, { id: signed.id })
    expect(await verify(file)).toMatchObject({ genuine: true, contract: { title: expect.any(String) } })
    const original = await pdfOf(signed.browser, { id: signed.id, original: true })
    const asSent = await verify(original)
    expect(asSent).toMatchObject({ genuine: true, contract: { title: expect.any(String) } })
    expect(asSent.checks[0]?.sentence).toContain('before it was signed')
    const changed = Buffer.from(file)
    changed.writeUInt8(changed.readUInt8(2_000) ^ 1, 2_000)
    expect((await verify(changed)).summary).toContain('changed since it was sealed')
    const more = Buffer.concat([file, Buffer.from('\n%more')])
    expect(await verify(more)).toMatchObject({ genuine: false, contract: { title: expect.any(String) } })
    expect((await verify(more)).summary).toContain('added to this file after it was sealed')
    expect((await verify(Buffer.from('%PDF-1.7 nothing'))).summary).toContain('bears no seal')
    const certificate = await signed.browser.call(getContractCertificate, { id: signed.id })
    expect((await verify(certificate.raw.rawPayload)).summary).toContain('unchanged')
  })

  it('is answered as many others hand theirs in at once, and from one address a few', async () => {
    const signed = await signedContract(test)
    const file = await pdfOf(signed.browser, { id: signed.id })
    const answers = await Promise.all(Array.from({ length: 25 }, () => verify(file)))
    expect(answers.every(({ genuine }) => genuine)).toBe(true)
    const one = openBrowser(test)
    const codes = await Promise.all(
      Array.from({ length: 25 }, async () => (await one.call(verifyFile, upload(file))).code),
    )
    expect(codes.filter((code) => code === 200).length).toBeGreaterThan(3)
    expect(codes.filter((code) => code !== 200 && code !== 503)).toEqual([])
  })

  it('is refused what is no PDF, and nothing of it is kept', async () => {
    const refused = await openBrowser(test).call(verifyFile, upload(new TextEncoder().encode('GIF89a')))
    expect(refused.code).toBe(415)
  })
})

describe('the evidence of a signed contract names the first thing that is broken', () => {
  const broken = async (statement: (id: string) => string) => {
    const signed = await signedContract(test)
    expect(await brokenOf(signed)).toBeUndefined()
    await forge(test, statement(signed.id))
    const found = await brokenOf(signed)
    const answer = await expectSuccess(openBrowser(test).call(verifyContract, { code: await codeOf(signed) }))
    expect(answer.genuine).toBe(false)
    expect(answer.summary).toContain(found?.sentence ?? 'nothing')
    return found
  }

  it('where a word of an event was changed', async () => {
    const set = (field: string) => (id: string) =>
      `update contract_event set ${field} where contract_id = '${id}' and seq = 3`
    expect(await broken(set("who = 'Nobody'"))).toEqual({
      key: 'events',
      ok: false,
      sentence: 'Event 3 was changed after it was written.',
    })
    expect(await broken(set("at = at + interval '1 second'"))).toMatchObject({ key: 'events' })
    expect(await broken(set('detail = detail || \'{"note": "x"}\''))).toMatchObject({ key: 'events' })
  })

  it('where two events changed places', async () => {
    const found = await broken(
      (
        id,
      ) => `with two as (select seq, kind, at, who, signer_id, user_id, ip, agent, link_id, detail, previous_hash, hash
          from contract_event where contract_id = '${id}' and seq in (3, 4))
        update contract_event e set (kind, at, who, signer_id, user_id, ip, agent, link_id, detail, previous_hash, hash) =
          (select kind, at, who, signer_id, user_id, ip, agent, link_id, detail, previous_hash, hash from two where two.seq = 7 - e.seq)
        where contract_id = '${id}' and seq in (3, 4)`,
    )
    expect(found).toMatchObject({ key: 'order', sentence: 'From event 3 on the events are not in their order.' })
  })

  it('where the last event was deleted, or one between', async () => {
    const last = (id: string) => `delete from contract_event where contract_id = '${id}' and kind = 'sealed'`
    expect(await broken(last)).toMatchObject({
      key: 'count',
      sentence: expect.stringContaining('The last event is missing'),
    })
    const second = (id: string) => `delete from contract_event where contract_id = '${id}' and seq = 2`
    expect(await broken(second)).toMatchObject({ key: 'count', sentence: 'Event 2 is missing.' })
  })

  it('where a signature was changed', async () => {
    const found = await broken(
      (id) => `update contract_signature set title = 'President' where contract_id = '${id}' and name = 'Sam Harlow'`,
    )
    expect(found).toMatchObject({ key: 'signatures', sentence: 'The signature of Sam Harlow was changed.' })
  })

  it('where the text, what was recorded of the seal, or its hash was changed', async () => {
    const text = (id: string) =>
      `update contract_snapshot set content = jsonb_set(content, '{content,0,content,0,text}', '"For free."') where contract_id = '${id}'`
    expect(await broken(text)).toMatchObject({ key: 'snapshot' })
    const at = (id: string) =>
      `update contract_seal set sealed_at = sealed_at - interval '1 year' where contract_id = '${id}'`
    expect(await broken(at)).toMatchObject({ key: 'seal' })
    const hash = (id: string) => `update contract_seal set result_sha256 = original_sha256 where contract_id = '${id}'`
    expect(await broken(hash)).toMatchObject({ key: 'file' })
  })

  it('where an event was added at the end with a hash that fits', async () => {
    const found = await broken(
      (id) => `insert into contract_event (company_id, contract_id, seq, kind, at, detail, previous_hash, hash)
        select company_id, contract_id, seq + 1, kind, at, detail, hash, encode(sha256(hash::bytea), 'hex')
        from contract_event where contract_id = '${id}' order by seq desc limit 1`,
    )
    expect(found?.key).toBe('events')
  })
})

describe.skipIf(!hasPdfsig())('pdfsig, of poppler,', () => {
  it('calls the signed PDF and its certificate valid and wholly signed', async () => {
    const { browser, id } = await signedContract(test)
    const folder = mkdtempSync(join(tmpdir(), 'chalkline-pdfsig-'))
    const certificate = (await browser.call(getContractCertificate, { id })).raw.rawPayload
    for (const bytes of [await pdfOf(browser, { id }), certificate]) {
      writeFileSync(join(folder, 'signed.pdf'), bytes)
      const said = execFileSync('pdfsig', ['-nocert', join(folder, 'signed.pdf')]).toString()
      expect(said).toContain('Signature is Valid')
      expect(said).toContain('Total document signed')
    }
    rmSync(folder, { recursive: true })
  })
})

function hasPdfsig(): boolean {
  try {
    execFileSync('pdfsig', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
