import { teamFooter } from '#server/employees/emails/footers.ts'
import { CHALKLINE, type Email } from '#server/platform/mail/email.ts'

/** What happened to somebody of the team on a job. `note`: the task's title, or the note that names them. */
export type JobNews = {
  news: 'assigned' | 'taken_off' | 'task' | 'mention'
  company_name: string
  by_name: string
  title: string
  /** Where and when, as far as it is known. */
  facts: { label: string; value: string }[]
  note: string | null
  link: string
}

export function jobNews({ news, company_name, by_name, title, facts, note, link }: JobNews): Email {
  const { subject, heading, paragraph } = words[news](by_name, title)
  return {
    brand: CHALKLINE,
    subject,
    preview: note ?? paragraph,
    heading,
    paragraphs: [paragraph],
    ...(news === 'taken_off' ? {} : { facts, action: { label: 'Open job', url: link } }),
    ...(note ? { quote: note } : {}),
    footer: teamFooter(company_name),
  }
}

type Words = { subject: string; heading: string; paragraph: string }

const words: Record<JobNews['news'], (by: string, title: string) => Words> = {
  assigned: (by, title) => ({
    subject: `You're on ${title}`,
    heading: `You're on ${title}`,
    paragraph: `${by} put you on this job.`,
  }),
  taken_off: (by, title) => ({
    subject: `You're no longer on ${title}`,
    heading: `You're no longer on ${title}`,
    paragraph: `${by} took you off this job.`,
  }),
  task: (by, title) => ({
    subject: `A task for you on ${title}`,
    heading: 'A task for you',
    paragraph: `${by} gave you a task on ${title}.`,
  }),
  mention: (by, title) => ({
    subject: `${by} mentioned you on ${title}`,
    heading: `${by} mentioned you`,
    paragraph: `In a note on ${title}.`,
  }),
}
