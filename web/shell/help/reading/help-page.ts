/** A run of text: plain, the name of something on the screen, or a link to another page of help. */
export type HelpText = (string | { bold: string } | { page: string; text: string })[]

export type HelpBlock =
  | { heading: string }
  | { text: HelpText }
  | { steps: HelpText[] }
  | { points: HelpText[] }
  | { picture: string; alt: string; width: number; height: number }

/** A page of docs/help, as the build reads it (scripts/build/help-pages.ts). */
export type HelpPage = {
  /** Its address below /help, and the file's name. */
  slug: string
  title: string
  /** One or two sentences: what the page is for. */
  summary: string
  blocks: HelpBlock[]
}

/** The words of a run of text, as they are read. */
export function wordsOf(text: HelpText): string {
  return text.map((run) => (typeof run === 'string' ? run : 'bold' in run ? run.bold : run.text)).join('')
}
