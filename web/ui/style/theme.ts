export type Theme = 'light' | 'dark' | 'system'

const KEY = 'theme'

/** The theme chosen on this device; 'system' when nothing was chosen or storage is closed. */
export function readTheme(): Theme {
  const stored = readStored()
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Chooses the theme for this device and shows it at once. */
export function setTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Private windows may refuse storage: the choice then lasts until the page is left.
  }
  showTheme(theme)
}

/** Puts a theme on the document without storing it. */
function showTheme(theme: Theme) {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').forEach((meta) => {
    const own = meta.dataset.own ?? meta.content
    meta.dataset.own = own
    meta.content = theme === 'system' ? own : PAPER[theme]
  })
}

const PAPER = { light: '#F7F4EE', dark: '#12171D' }

function readStored() {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
