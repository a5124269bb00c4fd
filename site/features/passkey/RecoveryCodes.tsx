import { CopyButton } from '../../ui/CopyButton.tsx';

/** The codes that replace a lost passkey; they are shown this once. */
export const RecoveryCodes = ({ codes }: { codes: string[] }) => (
  <div className="notice stack gap-12" role="status">
    <h2 className="h3">Keep these recovery codes</h2>
    <p>
      With one of them you get in when your passkey is lost. Each works once, and they are not shown
      again: print them or write them down.
    </p>
    <ul className="codes numbers grid gap-8">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <p>
      <CopyButton text={codes.join('\n')} what="the recovery codes" />
    </p>
  </div>
);
