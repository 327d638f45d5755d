import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const globalSetup = fileURLToPath(new URL('./test/global-setup.ts', import.meta.url))

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: existsSync(globalSetup) ? ['./test/global-setup.ts'] : [],
        },
      },
      {
        plugins: [react(), tailwindcss()],
        // Found while a test runs, a dependency would reload the page under it: all are prepared beforehand.
        optimizeDeps: { entries: ['web/**/*.test.tsx'] },
        test: {
          name: 'web',
          include: ['web/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: {
                executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
                args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
              },
            }),
          },
        },
      },
    ],
  },
})
