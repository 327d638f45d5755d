/** Fetches the sheet in which a client pays, for `lazy`. */
export const openSheet = () => import('./pay-sheet.tsx').then((part) => ({ default: part.PaySheet }))
