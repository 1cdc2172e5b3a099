/** Form of a server's key, for errors. */
export const keyForm = '6 to 256 visible ASCII characters that do not begin with ws_'

/** Whether a text can be a server's key. */
export const isServerKey = (text: string): boolean => /^(?!ws_)[\x21-\x7e]{6,256}$/.test(text)
