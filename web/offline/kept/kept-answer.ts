/** Whose an answer is: the person in a company, and the version of their rights there. */
export type Reader = { owner: string; access: string }

/** An answer to a read, by the read's name, and when it came. */
export type ReadAnswer = Reader & { name: string; answer: unknown; at: string }

/** A page that can be opened without a connection. */
export type KeptPage = {
  href: string
  title: string
  at: string
  /** When the person opened it last; undefined where it was brought before anybody did. */
  opened?: string
}
