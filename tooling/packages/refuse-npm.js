// `prepublishOnly` of every package: npm would publish workspace conditions and `workspace:` ranges, which nobody can install.
if (!(process.env['npm_config_user_agent'] ?? '').startsWith('pnpm/')) {
  console.error('This package is published with the others, by `npm run changeset -- publish`. See RELEASING.md.')
  process.exitCode = 1
}
