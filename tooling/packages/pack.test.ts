import { describe, expect, test } from 'vitest'
import { complaints } from './pack.js'

const whole = ['LICENSE', 'README.md', 'package.json']

describe('the files of a package', () => {
  test('are right when each built file has its source', () => {
    const console = ['dist/console/files/main-ABC.js', 'dist/console/files/index.html', 'dist/console/LICENCES.txt']
    expect(complaints([...whole, 'src/a/b.ts', 'dist/a/b.js', 'dist/a/b.d.ts', ...console])).toEqual([])
    // A package without its sources in it cannot be asked.
    expect(complaints([...whole, 'dist/index.js'])).toEqual([])
  })

  test('have none of an older build', () => {
    expect(complaints([...whole, 'src/a.ts', 'dist/a.js', 'dist/reference/files/swagger.js'])).toEqual([
      'holds dist/reference/files/swagger.js, of an older build: delete dist and build again',
    ])
  })

  test('lack nothing that a package needs, and have no tests', () => {
    expect(complaints(['LICENSE', 'package.json', 'src/a.test.ts'])).toEqual([
      'lacks README.md',
      'holds src/a.test.ts, which is for nobody',
    ])
  })
})
