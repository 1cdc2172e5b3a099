import { optionTable } from 'brazier'
import { expect, test } from 'vitest'
import { commandPage } from './command-page.ts'

test('the page of the command has every option with its variable, and every sub-command with its help', async () => {
  const { text } = await commandPage()
  for (const [name, { isSwitch }] of Object.entries(optionTable)) {
    expect(text).toContain(isSwitch ? `\`--[no-]${name}\`` : `\`--${name} `)
    expect(text).toContain(`\`BRAZIER_${name.toUpperCase().replaceAll('-', '_')}\``)
  }
  for (const name of ['check', 'validate', 'open', 'pull', 'record', 'replay', 'openapi', 'complete']) {
    expect(text).toContain(`## brazier ${name}\n\n\`\`\`text\nUsage: brazier ${name}`)
  }
})
