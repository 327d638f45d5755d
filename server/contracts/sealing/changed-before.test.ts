import { describe, expect, it } from 'vitest'
import { verifyContract } from '#contract/contracts/evidence/calls.ts'
import { countersign, sentContract, sign } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { asForger, forge } from '#test/server/forger.ts'
import { mailTo } from '#test/server/mailed.ts'
import { sealContract } from './seal-contract.ts'

const test = await openTestApp()
type Contract = Awaited<ReturnType<typeof sentContract>>

const signBoth = async ({ link, browser, id }: Contract) => {
  await expectSuccess(sign(test, link))
  await expectSuccess(countersign(browser, id))
}
const sealOf = ({ id, company_id }: Contract) =>
  test.platform.database.inCompany(company_id, (db) =>
    db.selectFrom('contract_seal').select('code').where('contract_id', '=', id).executeTakeFirst(),
  )
const seal = ({ id, company_id }: Contract) => sealContract(test.platform, { company_id, contract_id: id })

describe('a contract that everybody has signed', () => {
  it('is not sealed over rows that somebody changed meanwhile, and is once they are put back', async () => {
    const contract = await sentContract(test)
    const { id, email } = contract
    await signBoth(contract)
    const consents = `signer_id in (select id from contract_signer where contract_id = '${id}')`
    const changes: [change: string, back: string, sentence: string][] = [
      [
        `update contract set number = 'CON-7' where id = '${id}'`,
        `update contract set number = 'CON-0001' where id = '${id}'`,
        'the number',
      ],
      [
        `update contract_signer set email = 'mallory@example.com' where contract_id = '${id}' and party = 'client'`,
        `update contract_signer set email = '${email}' where contract_id = '${id}' and party = 'client'`,
        'the email address of Renee Ortiz',
      ],
      [
        `update contract_consent set agent = agent || '!' where ${consents}`,
        `update contract_consent set agent = left(agent, -1) where ${consents}`,
        'agreed to sign electronically',
      ],
      [
        `update contract_snapshot set brand = brand || '{"revision": 2}' where contract_id = '${id}'`,
        `update contract_snapshot set brand = brand || '{"revision": 1}' where contract_id = '${id}'`,
        'The text that was sent was changed',
      ],
    ]
    for (const [change, back, sentence] of changes) {
      await forge(test, change)
      await expect(seal(contract)).rejects.toThrow(sentence)
      await test.work()
      expect(await sealOf(contract)).toBeUndefined()
      await forge(test, back)
    }
    expect((await mailTo(test, email)).some(({ subject }) => subject.startsWith('Signed'))).toBe(false)
    await seal(contract)
    const { code } = (await sealOf(contract)) ?? { code: '' }
    expect(await expectSuccess(openBrowser(test).call(verifyContract, { code }))).toMatchObject({ genuine: true })
  })

  it('is not one because a row says so', async () => {
    const contract = await sentContract(test)
    await expectSuccess(sign(test, contract.link))
    await forge(test, `update contract set status = 'completed', completed_at = now() where id = '${contract.id}'`)
    await expect(seal(contract)).rejects.toThrow('The signature of Sam Harlow is missing')
  })
})

describe('events that somebody else wrote', () => {
  it('do not become ours by those that follow them', async () => {
    const contract = await sentContract(test)
    await asForger(test, async (client) => {
      const of = 'where contract_id = $1 and seq = 2'
      await client.query(`update contract_event set hash = encode(sha256(hash::bytea), 'hex') ${of}`, [contract.id])
    })
    await signBoth(contract)
    await expect(seal(contract)).rejects.toThrow('Event 2 was changed')
  })

  it('do not become ours where all were taken away, and those that follow begin anew', async () => {
    const contract = await sentContract(test)
    await forge(
      test,
      `delete from contract_event where contract_id = '${contract.id}'`,
      `delete from contract_head where contract_id = '${contract.id}'`,
    )
    await signBoth(contract)
    await expect(seal(contract)).rejects.toThrow('Somebody else than this server wrote the last event')
  })

  it('do not become ours where the last ones were taken away, with what said how many there were', async () => {
    const contract = await sentContract(test)
    await forge(
      test,
      `delete from contract_event where contract_id = '${contract.id}' and seq > 1`,
      `delete from contract_head where contract_id = '${contract.id}'`,
    )
    await signBoth(contract)
    await expect(seal(contract)).rejects.toThrow('Somebody else than this server wrote the last event')
  })
})
