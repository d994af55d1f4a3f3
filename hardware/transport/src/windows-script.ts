/**
 * PowerShell that writes its standard input to a queue as one RAW document. The name is already validated: it contains no
 * quote.
 */
export const windowsScript = (queue: string): string => `$ErrorActionPreference = 'Stop'
Add-Type -TypeDefinition @'
using System; using System.Runtime.InteropServices;
public static class Raw {
  [StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode)]
  public class Doc { public string Name; public string Output; public string Type; }
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  public static extern bool OpenPrinterW(string name, out IntPtr printer, IntPtr defaults);
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  public static extern int StartDocPrinterW(IntPtr printer, int level, [In] Doc doc);
  [DllImport("winspool.drv", SetLastError = true)]
  public static extern bool WritePrinter(IntPtr printer, byte[] bytes, int count, out int written);
  [DllImport("winspool.drv")] public static extern bool EndDocPrinter(IntPtr printer);
  [DllImport("winspool.drv")] public static extern bool ClosePrinter(IntPtr printer);
}
'@
$memory = New-Object IO.MemoryStream
[Console]::OpenStandardInput().CopyTo($memory)
$bytes = $memory.ToArray()
$printer = [IntPtr]::Zero
if (-not [Raw]::OpenPrinterW('${queue}', [ref]$printer, [IntPtr]::Zero)) { throw 'there is no such queue' }
try {
  $doc = New-Object Raw+Doc; $doc.Name = 'Sightline'; $doc.Type = 'RAW'
  if ([Raw]::StartDocPrinterW($printer, 1, $doc) -eq 0) { throw 'the queue takes no document' }
  $written = 0
  $went = [Raw]::WritePrinter($printer, $bytes, $bytes.Length, [ref]$written)
  [void][Raw]::EndDocPrinter($printer)
  if (-not $went -or $written -ne $bytes.Length) { throw "only $written bytes were taken" }
} finally { [void][Raw]::ClosePrinter($printer) }
`
