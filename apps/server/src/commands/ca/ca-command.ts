import { X509Certificate } from 'node:crypto'
import { type ArgumentTable, readArguments } from '../../options/arguments.ts'
import { helpText } from '../../options/help-text.ts'
import { isStartFault } from '../../terminal/start-fault.ts'
import { writeOut } from '../../terminal/write-out.ts'
import { pemOf } from '../../tls/certificate.ts'
import { authorityFile, keepAuthority } from '../../tls/kept-authority.ts'
import type { RunSubCommand } from '../sub-command.ts'

export const caArguments: ArgumentTable = {
  pem: { value: '', about: 'print the certificate alone, for a file or another command' },
}

const help = (): string =>
  helpText({
    usage: 'ca [--pem]',
    about: `Shows the authority of --tls, and the command that makes a system trust it. It installs nothing. The authority can vouch only
for names below braze.com and braze.eu, localhost and loopback addresses.`,
    table: caArguments,
  })

const described = (file: string, certificate: X509Certificate): string => `${file}
  SHA-256 ${certificate.fingerprint256}
  valid until ${new Date(certificate.validTo).toISOString().slice(0, 10)}

To trust it, run one of these yourself:
  Debian, Ubuntu  brazier ca --pem | sudo tee /usr/local/share/ca-certificates/brazier.crt && sudo update-ca-certificates
  Fedora, RHEL    brazier ca --pem | sudo tee /etc/pki/ca-trust/source/anchors/brazier.pem && sudo update-ca-trust
  macOS           brazier ca --pem > brazier-ca.pem && security add-trusted-cert -r trustRoot -k ~/Library/Keychains/login.keychain-db brazier-ca.pem
  Windows         brazier ca --pem > brazier-ca.pem && certutil -user -addstore Root brazier-ca.pem
  one program     brazier ca --pem > brazier-ca.pem, then NODE_EXTRA_CA_CERTS, SSL_CERT_FILE or its like
`

export const caCommand: RunSubCommand = async (args, process) => {
  const read = readArguments(args, caArguments)
  const fault = typeof read === 'string' ? read : read.positionals.length > 0 ? 'takes only options' : undefined
  if (typeof read === 'string' || fault !== undefined) {
    process.stderr.write(`brazier ca: ${fault ?? ''}; see brazier ca --help\n`)
    return 2
  }
  if (read.given.has('help')) {
    writeOut(process, help())
    return 0
  }
  try {
    const { rootDer, file } = await keepAuthority(authorityFile(process.env, process.platform), Date.now())
    writeOut(process, read.given.has('pem') ? pemOf(rootDer) : described(file, new X509Certificate(rootDer)))
    return 0
  } catch (error) {
    if (!isStartFault(error)) throw error
    process.stderr.write(`brazier ca: ${error.message}\n`)
    return error.exitCode
  }
}
