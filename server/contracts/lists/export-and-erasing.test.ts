import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as contracts from '#contract/contracts/calls.ts'
import { getContractCertificate, getContractPdf, verifyContract } from '#contract/contracts/evidence/calls.ts'
import { exportCompany } from '#contract/reports/calls.ts'
import { signedContract } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { onDisk } from '#test/server/company-files.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { unzip } from '#test/server/zip.ts'
import { doTask } from '#test/subscribers.ts'

const test = await openTestApp()

async function filesOf(browser: Browser, id: string) {
  const bytes = async (answer: ReturnType<Browser['call']>) => Buffer.from((await answer).raw.rawPayload)
  return {
    'as sent': await bytes(browser.call(getContractPdf, { id, original: true })),
    signed: await bytes(browser.call(getContractPdf, { id })),
    certificate: await bytes(browser.call(getContractCertificate, { id })),
  }
}

describe('an owner who leaves', () => {
  it('takes each contract along in the export: as sent, signed and its certificate, byte for byte', async () => {
    const sam = await signedContract(test)
    await signedContract(test)
    const files = await filesOf(sam.browser, sam.id)
    const archive = unzip((await sam.browser.call(exportCompany)).raw.rawPayload)
    const inside = archive.filter(({ name }) => name.startsWith('contracts/'))
    expect(inside.map(({ name }) => name).sort()).toEqual(
      ['as sent', 'certificate', 'signed'].map((kind) => `contracts/CON-0001 ${kind}.pdf`),
    )
    for (const [kind, bytes] of Object.entries(files)) {
      const found = inside.find(({ name }) => name.endsWith(`CON-0001 ${kind}.pdf`))
      expect(found?.bytes.equals(bytes), kind).toBe(true)
    }
  })

  it('and has the company erased with its contracts, evidence and files: its codes are unknown from then on', async () => {
    const [sam, other] = [await signedContract(test), await signedContract(test)]
    const codeOf = async ({ browser, id }: typeof sam) =>
      (await expectSuccess(browser.call(contracts.getContract, { id }))).certificate?.code ?? ''
    const [code, othersCode] = [await codeOf(sam), await codeOf(other)]
    const verify = async (each: string) =>
      (await expectSuccess(openBrowser(test).call(verifyContract, { code: each }))).genuine
    expect(await onDisk(test, `companies/${sam.company_id}`)).not.toEqual([])
    expect([await verify(code), await verify(othersCode)]).toEqual([true, true])
    await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`update company set closed_at = now(), erase_at = now() - interval '1 minute' where id = ${sam.company_id}`.execute(
        db,
      ),
    )
    await doTask(test, 'erase_company', sam.company_id)
    expect(await onDisk(test, `companies/${sam.company_id}`)).toEqual([])
    expect([await verify(code), await verify(othersCode)]).toEqual([false, true])
  })
})
