/** The look of a row of the sidebar. */
export const rowLook =
  'quick flex min-h-10 w-full shrink-0 items-center justify-center gap-3 rounded-input px-3 text-start text-board-muted hover:bg-board-hover hover:text-board-ink focus-visible:outline-board-link lg:group-not-data-narrow/board:justify-start'
/** The words of a row, hidden where only icons fit. */
export const wordLook = 'max-lg:sr-only group-data-narrow/board:sr-only min-w-0 truncate font-label'
