import { cx } from '../style/class-names.ts'

const widths = { sm: 'sm:max-w-[400px]', md: 'sm:max-w-[520px]', lg: 'sm:max-w-[880px]' }
export type DialogSize = keyof typeof widths

const middle =
  'fixed inset-0 z-50 grid grid-rows-[minmax(0,1fr)] place-items-center overflow-y-auto p-4 pb-[max(1rem,env(safe-area-inset-bottom))]'

/** In the middle of the page; `atFoot`: on a phone at its foot, as a sheet is. */
export function dialogPlace(atFoot: boolean): string {
  return cx(middle, atFoot && 'phone:place-items-end phone:p-0 phone:pb-0')
}

export function dialogLook(size: DialogSize, atFoot: boolean): string {
  return cx(
    'float-2 flex max-h-full w-full flex-col rounded-card sm:my-auto sm:enter-rise',
    atFoot
      ? 'phone:max-h-[92dvh] phone:rounded-t-sheet phone:rounded-b-none phone:enter-sheet'
      : 'phone:my-auto phone:max-w-[400px] phone:enter-rise',
    widths[size],
  )
}
