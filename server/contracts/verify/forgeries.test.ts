import { describe, expect, it } from 'vitest'
import { verifyContract } from '#contract/contracts/evidence/calls.ts'
import { signedContract } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { forge } from '#test/server/forger.ts'

const test = await openTestApp()
const other = await signedContract(test)

const ask = (code: string) => expectSuccess(openBrowser(test).call(verifyContract, { code }))
const codeOf = async ({ id, company_id }: { id: string; company_id: string }) => {
  const { code } = await test.platform.database.inCompany(company_id, (db) =>
    db.selectFrom('contract_seal').select('code').where('contract_id', '=', id).executeTakeFirstOrThrow(),
  )
  return code
}

type Forgery = [what: string, statements: (id: string) => string[], sentence: string]

const contract = (set: string) => (id: string) => [`update contract set ${set} where id = '${id}'`]
const row = (table: string, set: string, which = 'true') => {
  return (id: string) => [`update ${table} set ${set} where contract_id = '${id}' and ${which}`]
}
const gone = (table: string, which = 'true') => {
  return (id: string) => [`delete from ${table} where contract_id = '${id}' and ${which}`]
}
const renee = "party = 'client'"
const ofRenee = (id: string) => `signer_id in (select id from contract_signer where contract_id = '${id}' and ${renee})`
const consent = (set: string) => (id: string) => [`update contract_consent set ${set} where ${ofRenee(id)}`]
const hash = 'ab'.repeat(32)
const newSigner = '018f0000-0000-7000-8000-00000000000a'
const addSigner = (id: string) => `insert into contract_signer
  (company_id, id, contract_id, party, number, position, name, email, status, signed_at)
  select company_id, '${newSigner}', contract_id, 'client', 2, 3, 'Mallory', 'mallory@example.com', 'signed', signed_at
  from contract_signer where contract_id = '${id}' and ${renee}`

const ofTheContract: Forgery[] = [
  ['the title', contract("title = 'Deck for free'"), 'the title is not'],
  ['the number', contract("number = 'CON-9999'"), 'the number is not'],
  ['the version', contract('revision = 2'), 'the version is not'],
  ['when it was completed', contract("completed_at = completed_at - interval '1 day'"), 'everybody had signed'],
  ['when it was completed, by a millisecond', contract("completed_at = completed_at + interval '1 ms'"), 'had signed'],
  ['when it was completed, to no time', contract("completed_at = 'infinity'"), 'everybody had signed'],
  ['that it was completed', contract("status = 'sent', completed_at = null"), 'everybody had signed'],
  ['when it was sent', contract("sent_at = sent_at - interval '1 day'"), 'the time at which it was sent'],
  ['the last day to sign', contract('expires_on = expires_on - 60'), 'the last day to sign'],
  ['the last day to sign, away', contract('expires_on = null'), 'the last day to sign'],
  [
    'that it was withdrawn',
    contract("status = 'voided', voided_at = now(), void_reason = 'No'"),
    'that it was withdrawn or not',
  ],
  ['the state alone', contract("status = 'voided'"), 'the state is not'],
  ['why it was withdrawn', contract("void_reason = 'A mistake'"), 'why it was withdrawn'],
  ['that it was declined', contract("declined_at = now(), decline_reason = 'No'"), 'declined or not'],
  ['the order of signing', contract("signing_order = 'parallel'"), 'the order of signing'],
]

const ofTheSigners: Forgery[] = [
  ["a signer's name", row('contract_signer', "name = 'Mallory'", renee), 'the name of Renee Ortiz'],
  ["a signer's email", row('contract_signer', "email = 'mallory@example.com'", renee), 'the email address of Renee'],
  ["a signer's email, away", row('contract_signer', 'email = null', renee), 'the email address of Renee Ortiz'],
  ["a signer's number", row('contract_signer', 'number = 2', renee), 'the number of Renee Ortiz'],
  ["a signer's role", row('contract_signer', "role = 'President'", "party = 'company'"), 'in what capacity Sam Harlow'],
  ["a signer's party", row('contract_signer', "party = 'company'", renee), 'for whom Renee Ortiz signs'],
  ["a signer's time", row('contract_signer', "signed_at = signed_at - interval '1 day'", renee), 'Renee Ortiz signed'],
  ['when a signer opened it', row('contract_signer', "viewed_at = viewed_at - interval '1 day'", renee), 'opened it'],
  ["a signer's state", row('contract_signer', "status = 'declined', signed_at = null", renee), 'has signed'],
  ['a signer, deleted', gone('contract_signer', renee), 'Renee Ortiz'],
  ['a signer, added', (id) => [addSigner(id)], 'who was to sign it'],
  ['a signature, deleted', gone('contract_signature', "name = 'Renee Ortiz'"), 'signature of Renee Ortiz is missing'],
  ['a signature, of no time', row('contract_signature', "at = 'infinity'", "name = 'Renee Ortiz'"), 'was changed'],
  [
    'a signature, added',
    (id) => [
      addSigner(id),
      `insert into contract_signature (company_id, signer_id, contract_id, name, typed, font)
        select company_id, '${newSigner}', contract_id, 'Mallory', 'Mallory', 'Caveat' from contract_signer
        where contract_id = '${id}' and name = 'Renee Ortiz'`,
    ],
    'Nobody signed as Mallory',
  ],
]

const ofTheConsent: Forgery[] = [
  ['a consent, deleted', (id) => [`delete from contract_consent where ${ofRenee(id)}`], 'Renee Ortiz agreed to sign'],
  ['the words of a consent', consent("disclosure_version = '2020-01'"), 'agreed to sign electronically was changed'],
  ['the time of a consent', consent("at = at - interval '1 hour'"), 'agreed to sign electronically was changed'],
  ['a consent, taken back', consent('withdrawn_at = now()'), 'agreed to sign electronically was changed'],
  ['the network of a consent', consent("ip = '203.0.113.9'"), 'agreed to sign electronically was changed'],
  ['the device of a consent', consent("agent = 'Another'"), 'agreed to sign electronically was changed'],
]

const ofTheText: Forgery[] = [
  ['the version of the consent', row('contract_snapshot', "disclosure_version = '2020-01'"), 'version of the consent'],
  ["the original's hash", row('contract_snapshot', `original_sha256 = '${hash}'`), 'the document as sent'],
  ["the text's hash", row('contract_snapshot', `content_sha256 = '${hash}'`), 'the fingerprint of its text'],
  ['the title as sent', row('contract_snapshot', `brand = brand || '{"title": "Free"}'`), 'text that was sent was'],
  [
    'the company as sent',
    row('contract_snapshot', `brand = brand || '{"company_name": "M"}'`),
    'text that was sent was',
  ],
  ['the company as sent, to nothing', row('contract_snapshot', "brand = 'null'"), 'text that was sent was changed'],
  ['the text, to a fraction', row('contract_snapshot', "content = '1.5'"), 'text that was sent was changed'],
  ['a signer as sent', row('contract_snapshot', `signers = '[]'`), 'text that was sent was changed'],
  ['what its fields said', row('contract_snapshot', `field_values = '{"price": "1"}'`), 'what its fields say'],
  ['the text, deleted', gone('contract_snapshot'), 'text that was sent is missing'],
]

const ofTheFiles: Forgery[] = [
  ['the row of the original', row('contract_file', `sha256 = '${hash}'`, "kind = 'original'"), 'PDF that was sent'],
  ['the row of the certificate', gone('contract_file', "kind = 'certificate'"), 'The certificate is missing'],
  ["the certificate's hash", row('contract_file', `sha256 = '${hash}'`, "kind = 'certificate'"), 'The certificate was'],
  [
    'the certificate, to another PDF of the contract',
    row(
      'contract_file',
      `(sha256, file_key) = (select sha256, file_key from contract_file o
        where o.contract_id = contract_file.contract_id and o.kind = 'original')`,
      "kind = 'certificate'",
    ),
    'The certificate was changed',
  ],
  ['the row of the signed PDF', gone('contract_file', "kind = 'signed'"), 'signed and sealed is missing'],
]

const ofTheSeal: Forgery[] = [
  ['the time of the seal', row('contract_seal', "sealed_at = 'infinity'"), 'recorded about the seal was changed'],
  ['how many events were sealed', row('contract_seal', 'events = events - 1'), 'recorded about the seal was changed'],
  ['the key of the seal', row('contract_seal', `key_id = '${hash}'`), 'recorded about the seal was changed'],
  ['the signature of the seal', row('contract_seal', "signature = 'AAAA'"), 'recorded about the seal was changed'],
  ['whose seal it is', row('contract_seal', `contract_id = '${other.id}'`), 'The contract is missing'],
]

const ofTheEvents: Forgery[] = [
  ['the head, deleted', gone('contract_head'), 'Somebody else than this server wrote the last event'],
  [
    'the head, to that of another contract',
    row('contract_head', `sealed = (select sealed from contract_head where contract_id = '${other.id}')`),
    'Somebody else than this server wrote the last event',
  ],
  [
    'the last events, with the head',
    (id) => [...gone('contract_event', 'seq > 3')(id), ...gone('contract_head')(id)],
    'last event is missing',
  ],
  ['every event', gone('contract_event'), 'last event is missing'],
  ['an event, to a fraction', row('contract_event', `detail = '{"n": 1.5}'`, 'seq = 2'), 'Event 2 was changed'],
  ['an event, of no time', row('contract_event', "at = 'infinity'", 'seq = 2'), 'Event 2 was changed'],
]

const forgeries = [
  ...ofTheContract,
  ...ofTheSigners,
  ...ofTheConsent,
  ...ofTheText,
  ...ofTheFiles,
  ...ofTheSeal,
  ...ofTheEvents,
]

describe('behind a sealed contract somebody who has the database changes', () => {
  it.each(forgeries)('%s, and nothing of it is vouched for', async (_, statements, sentence) => {
    const signed = await signedContract(test)
    const code = await codeOf(signed)
    const before = await ask(code)
    expect(before.genuine).toBe(true)
    await forge(test, ...statements(signed.id))
    const after = await ask(code)
    expect(after.genuine).toBe(false)
    expect(after.summary).toContain(sentence)
    // What is still named is what the seal covers.
    const named = after.contract ?? before.contract
    expect(named).toEqual({ ...before.contract, signers: named?.signers })
    for (const signer of named?.signers ?? []) expect(before.contract?.signers).toContainEqual(signer)
  })
})
