import { defineConfig } from 'vitest/config'

export default defineConfig({
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
    ],
  },
})
