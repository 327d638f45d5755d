/** What the parts of any page say by themselves on pages that are read in another language too. */
export type UiSentence =
  | 'Skip to content'
  | 'Sent with Chalkline'
  | 'Call'
  | 'Write to'
  | 'Close'
  | 'Leave without saving?'
  | 'Keep editing'
  | 'Leave'
  | 'Back'
  | 'Draw your signature'
  | 'Your drawn signature'
  | 'Draw your signature here'
  | 'Draw your name'
  | 'Draw a little more of your name'
  | 'Undo'
  | 'Clear'
  | 'Done'
  | 'Turn your phone sideways for more room.'
  | 'Loading'
  | 'Still loading'
  | "Couldn't open this"
  | 'Check your connection, or refresh the page.'
  | "Couldn't load this part. Check your connection."
  | 'Try again'
  | 'This link is incomplete'
  | 'The end of its address is missing. Open it from the email itself, or copy all of it.'
  | "This link doesn't work anymore"
  | 'Ask the company that sent it for a new one.'
  | 'This contract was withdrawn'
  | "Couldn't load the contract"
  | '1 thing to fix'
  | 'things to fix'
  | 'The PDF has no typeface for'
  | 'It shows a box with the number instead.'

let translated: Record<UiSentence, string> | undefined

/** A sentence in the language of the page. */
export function said(sentence: UiSentence): string {
  return translated?.[sentence] ?? sentence
}

/** The page is in another language from now on; without one in English again. */
export function sayIn(sentences: Record<UiSentence, string> | undefined) {
  translated = sentences
}
