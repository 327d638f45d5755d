/** The box of a cell: no edge until it is pointed at or written in. */
export const cellClass =
  'block min-h-9 w-full min-w-0 rounded-[6px] border border-transparent bg-transparent px-2 py-1.5 text-input text-ink hover:border-line-strong focus:border-chalk focus:bg-surface focus-visible:outline-offset-0 aria-invalid:border-brick'
