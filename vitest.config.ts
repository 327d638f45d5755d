import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { helpPages } from '#scripts/build/help-pages.ts'
import { leftOut } from '#scripts/checks/left-out.ts'
import { LongestFirst } from '#test/server/longest-first.ts'
import { PROPERTY_RUNS } from './test/property-runs.ts'

const TIMED = 'server/**/*-timed.test.ts'
/** What runs in Node is read by Node, as the product is: nothing is bundled and nothing mocked. */
const asNodeRuns = { viteModuleRunner: false, nodeLoader: false }

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    // One more worker than processors: some tests wait, for PostgreSQL or a provider that hangs, while others reckon.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'contract',
          experimental: asNodeRuns,
          include: ['contract/**/*.test.ts'],
          isolate: false,
          // A property is as slow as its cases are many; the usual limit of a test would cut the long run short.
          testTimeout: 30_000 + PROPERTY_RUNS,
        },
      },
      {
        test: {
          name: 'house',
          experimental: asNodeRuns,
          include: ['scripts/**/*.test.ts'],
          isolate: false,
          // A busy machine is slow, not broken.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          experimental: asNodeRuns,
          // A worker reads the server once, not once a file: no module keeps anything of what a test did.
          isolate: false,
          include: ['{server,practice}/**/*.test.ts', 'test/{,matrices/}*.test.ts'],
          exclude: [TIMED, ...leftOut(globSync('server/**/*.test.ts'))],
          globalSetup: 'test/server/global-setup.ts',
          // Journeys run beside them, and a busy machine is slow, not broken.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // Two times compared: once everything else has ended, one after the other, and again where something came between.
          name: 'timed',
          experimental: asNodeRuns,
          include: [TIMED],
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          retry: 2,
          globalSetup: 'test/server/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react(), tailwindcss(), helpPages()],
        // Found while a test runs, a dependency would reload the page under it: all are prepared beforehand.
        optimizeDeps: { entries: ['web/**/*.test.tsx', 'test/screen/*'] },
        test: {
          name: 'web',
          env: {
            TRY_ONE_IN: process.env.TRY_ONE_IN ?? '1',
            TRY_SEED: process.env.TRY_SEED ?? '0',
            OFFLINE_SEEDS: process.env.OFFLINE_SEEDS ?? '20',
          },
          include: ['web/**/*.test.tsx'],
          exclude: leftOut(globSync('web/**/*.test.tsx')),
          setupFiles: 'test/screen/each-file.tsx',
          // Pages side by side in one browser: most of the time a part waits, for a timer or a frame.
          maxWorkers: availableParallelism() + 1,
          testTimeout: 60_000,
          // What a page comes to is waited for; a busy machine is slow, not broken.
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            // A page reads the app once, not once a file: see `setupFiles`.
            isolate: false,
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
