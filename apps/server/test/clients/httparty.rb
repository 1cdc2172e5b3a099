require 'httparty'
ARGV.each do |url|
  puts HTTParty.post(url, body: { attributes: [{ external_id: 'ada' }] }.to_json, headers: { 'Authorization' => 'Bearer a-key', 'Content-Type' => 'application/json' }).code
rescue OpenSSL::SSL::SSLError => e
  puts "refused #{e}"
end
