import { X509Certificate } from 'node:crypto'
import { type ArgumentTable, readArguments } from '../../options/arguments.ts'
import { helpText } from '../../options/help-text.ts'
import { writeOut } from '../../terminal/write-out.ts'
import { pemOf } from '../../tls/certificate.ts'
import { authorityFile, keepAuthority } from '../../tls/kept-authority.ts'
import { framed } from '../framed.ts'

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

export const caCommand = framed<{ readonly isPem: boolean }>({
  name: 'ca',
  help,
  read: (args) => {
    const read = readArguments(args, caArguments)
    if (typeof read === 'string') return { fault: read }
    if (read.positionals.length > 0) return { fault: 'takes only options' }
    return read.given.has('help') ? 'help' : { isPem: read.given.has('pem') }
  },
  run: async ({ isPem }, process) => {
    const warn = (text: string): void => void process.stderr.write(`brazier ca: ${text}\n`)
    const { rootDer, file } = await keepAuthority(authorityFile(process.env, process.platform), Date.now(), warn)
    writeOut(process, isPem ? pemOf(rootDer) : described(file, new X509Certificate(rootDer)))
    return 0
  },
})
