import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from '@playwright/test'
import { leftOut } from '#scripts/checks/left-out.ts'

// Journeys through the whole product in a real browser; each starts the server it walks through.
export default defineConfig({
  testDir: 'test/e2e',
  // Minutes by itself: `npm run drills barriers` looks at every dialog, and so does who asks for the file by its name.
  testIgnore: [
    ...(process.env.WITH_LONG === '1' ? [] : ['**/barriers-dialogs.spec.ts']),
    ...leftOut(globSync('test/e2e/**/*.spec.ts')).map((file) => `**/${basename(file)}`),
  ],
  outputDir: 'test-results',
  globalSetup: './test/e2e/product/furnish.ts',
  // More than processors: a journey waits more than it works.
  workers: 3,
  retries: 0,
  // A busy machine is slow, not broken.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 40_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
    },
  },
})
