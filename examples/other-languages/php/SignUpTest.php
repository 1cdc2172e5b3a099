<?php
use PHPUnit\Framework\TestCase;

final class SignUpTest extends TestCase
{
    private string $control;

    /** @return array{int, mixed} */
    private function send(string $method, string $url, ?array $body = null): array
    {
        $call = curl_init($url);
        curl_setopt_array($call, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_HTTPHEADER => ['Authorization: Bearer not-a-real-key', 'Content-Type: application/json'],
        ] + ($body === null ? [] : [CURLOPT_POSTFIELDS => json_encode($body)]));
        $text = curl_exec($call);
        $this->assertIsString($text, curl_error($call));
        return [curl_getinfo($call, CURLINFO_RESPONSE_CODE), json_decode($text, true)];
    }

    /** What your program does: it knows only the real address. */
    private function braze(string $path, array $body): void
    {
        $this->assertSame(201, $this->send('POST', "https://rest.iad-01.braze.com$path", $body)[0]);
    }

    protected function setUp(): void
    {
        $this->control = getenv('BRAZIER_URL') . '/_brazier/workspaces/' . getenv('BRAZIER_WORKSPACE');
        $this->assertSame(200, $this->send('POST', "$this->control/reset")[0]);
    }

    public function testAMailIsSent(): void
    {
        $this->braze('/users/track', ['attributes' => [['external_id' => 'ada', 'email' => 'ada@example.com']]]);
        $email = ['app_id' => '00000000-0000-4000-8000-000000000000', 'from' => 'Shop <shop@example.com>', 'subject' => 'Hi', 'body' => '<p>Hi</p>'];
        $this->braze('/messages/send', ['external_user_ids' => ['ada'], 'messages' => ['email' => $email]]);
        $this->assertSame(200, $this->send('POST', "$this->control/settle")[0]);
        [, $sent] = $this->send('GET', "$this->control/outbox");
        $this->assertSame(['ada'], array_column($sent['outbox'], 'external_id'));
        $this->assertSame('Hi', $sent['outbox'][0]['parts']['subject']);
    }
}
