import type { Node } from 'prosemirror-model'
import type { Content, Party } from '#contract/contracts/content/shapes.ts'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import type { SigningOrder } from '#contract/contracts/status-rules.ts'
import { isDay } from '#contract/values/dates.ts'
import { contentOf, docOf } from '../editor/schema/content-of.ts'
import type { ContractChange, ContractCopy } from '../queries.ts'

/** Who signs, as they are written down; `email` is absent for those who may not see addresses. */
export type DraftSigner = {
  key: string
  id?: string
  party: Party
  name: string
  email?: string | null
  role: string
}

/** A contract as it is written. */
export type Draft = {
  title: string
  doc: Node
  fields: Record<string, string>
  client_id: string | null
  job_id: string | null
  estimate_id: string | null
  language: ContractLanguage
  spoken_language: ContractLanguage | null
  expires_on: string
  signing_order: SigningOrder
  signers: DraftSigner[]
  cc: string[]
  /** What its rules ask, by the question: what was answered, or null. */
  answers: Record<string, string | null>
  /** The company's own rules that are confirmed, by their ids. */
  confirmed: string[]
}

export function draftOf({ contract, signers, cc = [], compliance }: ContractCopy): Draft {
  const { title, client_id, job_id, estimate_id, language, spoken_language, signing_order } = contract
  return {
    title,
    doc: docOf(contract.content as Content),
    fields: contract.fields ?? {},
    client_id,
    job_id,
    estimate_id,
    language,
    spoken_language,
    expires_on: contract.expires_on ?? '',
    signing_order,
    signers: signers.map(({ id, party, name, email, role }) => ({ key: id, id, party, name, email, role: role ?? '' })),
    cc: cc.map(({ email }) => email),
    answers: Object.fromEntries((compliance?.questions ?? []).map(({ name, answer }) => [name, answer])),
    confirmed: compliance?.confirmed ?? [],
  }
}

/** What the server does not have yet, as it is sent; nothing where all is the same. Gaps stay here until they are filled. */
export function changesOf(draft: Draft, saved: Draft): Partial<ContractChange> {
  const named = (signers: DraftSigner[]) => signers.filter(({ name }) => name.trim())
  const isChanged = (name: keyof Draft) => JSON.stringify(draft[name]) !== JSON.stringify(saved[name])
  const keep = <T>(name: keyof Draft, value: T) => (isChanged(name) ? { [name]: value } : {})
  return {
    ...(draft.doc !== saved.doc && { content: contentOf(draft.doc) }),
    ...(isChanged('title') && draft.title.trim() && { title: draft.title.trim() }),
    ...keep('fields', withoutBlank(draft.fields)),
    ...keep('client_id', draft.client_id),
    ...keep('job_id', draft.job_id),
    ...keep('estimate_id', draft.estimate_id),
    ...keep('language', draft.language),
    ...keep('spoken_language', draft.spoken_language),
    ...((!draft.expires_on || isDay(draft.expires_on)) && keep('expires_on', draft.expires_on || null)),
    ...keep('signing_order', draft.signing_order),
    ...(JSON.stringify(named(draft.signers)) !== JSON.stringify(named(saved.signers)) && {
      signers: named(draft.signers).map(({ id, party, name, email, role }) => ({
        ...(id && { id }),
        party,
        name: name.trim(),
        ...(email !== undefined && { email: email?.trim() || null }),
        role: role.trim() || null,
      })),
    }),
    ...((isChanged('answers') || isChanged('confirmed')) && { compliance: complianceOf(draft) }),
    ...keep(
      'cc',
      draft.cc.map((email) => ({ email })),
    ),
  }
}

/** As it goes over the wire. */
function complianceOf({ answers, confirmed }: Draft): NonNullable<ContractChange['compliance']> {
  const said = Object.entries(answers).map(([name, answer]) => [
    name,
    name === 'sold_at' ? answer : answer && answer === 'yes',
  ])
  return { ...Object.fromEntries(said), confirmed }
}

/** Whether the server lacks something; a text that is another one is not read for it. */
export function isChanged(draft: Draft, saved: Draft): boolean {
  return draft.doc !== saved.doc || Object.keys(changesOf({ ...draft, doc: saved.doc }, saved)).length > 0
}

/**
 * After the server took what was sent: what nobody has changed meanwhile follows its answer, such as the signer whom another
 * client brings along.
 */
export function withAnswer(now: Draft, sent: Draft, answer: Draft): { draft: Draft; saved: Draft } {
  const saved = { ...answer, doc: sent.doc, signers: withKeys(answer.signers, sent.signers) }
  const follow = <Name extends keyof Draft>(name: Name): Draft[Name] =>
    JSON.stringify(now[name]) === JSON.stringify(sent[name]) ? saved[name] : now[name]
  return {
    saved,
    draft: {
      title: now.title,
      doc: now.doc,
      fields: now.fields,
      client_id: follow('client_id'),
      job_id: follow('job_id'),
      estimate_id: follow('estimate_id'),
      language: follow('language'),
      spoken_language: follow('spoken_language'),
      expires_on: follow('expires_on'),
      signing_order: follow('signing_order'),
      signers: follow('signers'),
      cc: follow('cc'),
      answers: follow('answers'),
      confirmed: follow('confirmed'),
    },
  }
}

/** Whoever is being written keeps the field that the caret is in. */
function withKeys(answer: DraftSigner[], sent: DraftSigner[]): DraftSigner[] {
  const isSame = answer.length === sent.length
  return answer.map((signer, at) => ({ ...signer, key: (isSame && sent[at]?.key) || signer.key }))
}

function withoutBlank(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''))
}

/** Signers with the number that blocks know them by: the first client, the second. */
export function numbered(signers: readonly DraftSigner[]) {
  const counts = { client: 0, company: 0 }
  return signers.map((signer) => {
    counts[signer.party] += 1
    return { ...signer, number: counts[signer.party] }
  })
}
