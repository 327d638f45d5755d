// Runs before the first paint so that a chosen theme never flashes and rows never jump; kept out of the bundle for that reason.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.dataset.own = meta.content
      meta.content = theme === 'dark' ? '#12171D' : '#F7F4EE'
    }
  }
  if (localStorage.getItem('density') === 'compact') document.documentElement.dataset.density = 'compact'
} catch {}
