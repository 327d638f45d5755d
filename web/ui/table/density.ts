export type Density = 'comfortable' | 'compact'

const KEY = 'density'

/** How high the rows of tables are on this device; a phone's never shrink. */
export function readDensity(): Density {
  try {
    return localStorage.getItem(KEY) === 'compact' ? 'compact' : 'comfortable'
  } catch {
    return 'comfortable'
  }
}

/** Chooses it for this device and shows it at once; `public/theme.js` shows it before the next first paint. */
export function setDensity(density: Density) {
  try {
    if (density === 'compact') localStorage.setItem(KEY, density)
    else localStorage.removeItem(KEY)
  } catch {
    // Private windows may refuse storage: the choice then lasts until the page is left.
  }
  if (density === 'compact') document.documentElement.dataset.density = density
  else delete document.documentElement.dataset.density
}
