import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'

/**
 * The dialog that imports a file of a bank, loaded when it is opened. A page shows it while its address says so:
 *
 *   {params.has('import') && mayEdit && <ImportSheet onClose={() => change({ import: undefined })} />}
 *
 * `mayEdit` is the right `accounting.edit`. Beside it, `ImportListSheet` (`import-list-sheet.tsx`) lists the imports there were.
 */
export const ImportSheet = lazyWithin(() =>
  import('./import-dialog.tsx').then(({ ImportDialog }) => ({ default: ImportDialog })),
)
