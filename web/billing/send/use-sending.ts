import { useState } from 'react'
import { problemsToSend } from '#contract/billing/drafts/draft-problem-rules.ts'
import { draftOf } from '#contract/billing/drafts/draft-rules.ts'
import {
  type EmailName,
  fillMessage,
  nameVariable,
  variablesOf,
  wordsProblem,
} from '#contract/company/message-rules.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { type EditorCopy, useMailDocument } from '../queries.ts'
import { emailOf, firstWords, valuesOf } from './email-words.ts'
import type { LastDay } from './last-day-dialog.tsx'
import type { EmailDraft } from './send-fields.tsx'

type SendingProps = {
  copy: EditorCopy
  company: CompanySettings
  jobTitle: string | undefined
  lastDay: LastDay | undefined
}

/** The email as it is written, what stands in its way, and how it is sent. */
export function useSending({ copy: opened, company, jobTitle, lastDay }: SendingProps) {
  const title = useTitle(opened)
  const copy = title.asked ? withTitle(opened, title.value) : opened
  const { document, client } = copy
  // The document has another state once it is sent: the email stays the one that was opened.
  const [email] = useState(() => emailOf(document))
  const reminds = email.endsWith('_reminder')
  const mail = useMailDocument(document.kind, reminds)
  const named = { document, client, company, job_title: jobTitle }
  const [values, setValues] = useState(() => firstValues(named))
  const [asked, setAsked] = useState(false)

  const about = valuesOf(named)
  const { unseen, nowhere } = recipientOf(client, values)
  const checked = checkEmail(copy, { email, values, about, nowhere })
  const { subject, message, gaps } = checked
  const noTitle = title.asked && title.value.trim() === ''
  const blocks = noTitle
    ? [NO_TITLE, ...checked.blocks.filter((block) => !block.startsWith(TITLE_EMPTY))]
    : checked.blocks
  const submit = () => {
    setAsked(true)
    if (mail.isPending || mail.isSuccess || blocks.length > 0 || values.rest) return
    const { rest: _, to, cc, ...words } = values
    // Whoever sees no addresses leaves it to the server who gets a copy.
    const copies = unseen && cc.length === 0 ? undefined : cc
    const named = title.asked ? { title: title.value.trim() } : {}
    mail.mutate({ id: document.id, ...words, ...named, ...lastDay, to: to.length > 0 ? to : undefined, cc: copies })
  }
  return {
    /** As it will be once it is sent. */
    copy,
    /** The title, where the document has none yet. */
    title: title.asked ? { ...title, problem: asked && noTitle ? NO_TITLE : undefined } : undefined,
    email,
    reminds,
    mail,
    values,
    setValues,
    about,
    contacts: client?.contacts ?? [],
    subject,
    message,
    /** What keeps it from being sent: at once where there is no client, else once it was tried. */
    blocks: asked || !client ? blocks : [],
    hasGaps: gaps.length > 0,
    unseen,
    /** There is no address to send it to, or what is written is none yet. */
    noAddress: nowhere || values.rest !== '',
    nowhere,
    asked,
    submit,
  }
}

const NO_TITLE = 'Add a title'
const TITLE_EMPTY = nameVariable('document_title')

/** A draft without a title is asked for one, and one is proposed. It stays asked for while the dialog is open. */
function useTitle({ document, proposed_title }: EditorCopy) {
  const [asked] = useState(document.status === 'draft' && !document.title?.trim())
  const [value, change] = useState(proposed_title)
  return { asked, value, change }
}

function withTitle(copy: EditorCopy, title: string): EditorCopy {
  return { ...copy, document: { ...copy.document, title } }
}

function firstValues(named: Parameters<typeof firstWords>[0]): EmailDraft {
  const { client } = named
  const who = (client?.contacts ?? []).filter(({ gets }) => gets).map(({ email }) => email)
  const others = [...new Set(who)].filter((email) => email !== client?.email)
  // Without an address of the client's own it goes to the first of them.
  const to = client?.email ? [client.email] : others.slice(0, 1)
  const cc = others.filter((email) => !to.includes(email))
  return { to, cc, ...firstWords(named), attach_pdf: true, rest: '' }
}

/** Whoever may not see the client's address sends to it all the same: the server knows it. */
function recipientOf(client: EditorCopy['client'], { to }: EmailDraft) {
  const unseen = client?.email === undefined ? client : null
  return { unseen, nowhere: to.length === 0 && !unseen }
}

type Email = { email: EmailName; values: EmailDraft; about: Record<string, string>; nowhere: boolean }

/** The words with their variables filled in, what the document lacks, and all that keeps it from being sent. */
function checkEmail({ document, client }: EditorCopy, { email, values, about, nowhere }: Email) {
  const subject = fillMessage(values.subject, about)
  const message = fillMessage(values.message, about)
  const gaps = document.status === 'draft' ? problemsToSend(draftOf(document), document.kind, document.tax_exempt) : []
  const blocks = [
    ...new Set(gaps.map((gap) => gap.message)),
    ...(nowhere && client ? ['Add an email to send documents'] : []),
    ...wordBlocks(email, values, [...subject.empty, ...message.empty]),
  ]
  return { subject: subject.text, message: message.text, gaps, blocks }
}

/** What is wrong with the words themselves, and the variables in them that are empty here. */
function wordBlocks(email: EmailName, { subject, message }: EmailDraft, empty: readonly string[]): string[] {
  return [
    ...[subject, message].flatMap((words) => wordsProblem(email, words) ?? []),
    ...empty
      .filter((name) => variablesOf(email).some((each) => each === name))
      .map((name) => `${nameVariable(name)} is empty here. Take it out or type it in`),
  ]
}
