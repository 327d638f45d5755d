import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { name: 'house', include: ['scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'test/*.test.ts'],
          globalSetup: 'test/global-setup.ts',
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [react(), tailwindcss()], server: { fs: { strict: false } },
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
