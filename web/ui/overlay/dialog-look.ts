import { cx } from '../style/class-names.ts'

const widths = { sm: 'max-w-[400px]', md: 'max-w-[520px]', lg: 'max-w-[880px]' }

/** In the middle of the page. */
export const dialogPlace =
  'fixed inset-0 z-50 grid grid-rows-[minmax(0,1fr)] place-items-center overflow-y-auto p-4 pb-[max(1rem,env(safe-area-inset-bottom))]'

export function dialogLook(size: keyof typeof widths): string {
  return cx('enter-rise float-2 my-auto flex max-h-full w-full flex-col rounded-card', widths[size])
}
