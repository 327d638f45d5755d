/** Four columns side by side; where they don't fit, the board is scrolled sideways. */
export const boardGrid =
  'grid grid-cols-4 gap-3 max-xl:-mx-6 max-xl:auto-cols-[minmax(15.5rem,1fr)] max-xl:grid-flow-col max-xl:grid-cols-none max-xl:overflow-x-auto max-xl:px-6 max-xl:pb-3 max-xl:snap-x max-xl:*:snap-start max-xl:scroll-px-6 lg:max-xl:-mx-8 lg:max-xl:px-8 lg:max-xl:scroll-px-8 print:m-0! print:flex! print:flex-col print:overflow-visible! print:p-0!'
